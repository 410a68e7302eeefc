import path from 'node:path'
import { runOrThrow } from '@/scripts/system/run-command'

/** Writes a folder as an archive, which is the same to the byte for the same files. `moment` is what all files say. */
export async function writeArchive(folder: string, file: string, moment: string) {
  const same = ['--sort=name', `--mtime=${moment}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const place = ['--directory', path.dirname(folder), path.basename(folder)]
  await runOrThrow('tar', ['--create', '--file', file, ...same, '--use-compress-program=gzip -n -9', ...place], {
    failure: `${file} could not be written:`,
  })
}
