import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Package = { integrity?: string; optional?: boolean; os?: string[]; cpu?: string[]; libc?: string[] }
const packages: [string, Package][] = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)
const packagesWithoutDigest = packages.filter(([name, { integrity }]) => name !== '' && !integrity)

it('npm has a checksum for every package that it installs here', () => {
  const isForThisMachine = ({ os = [process.platform], cpu = [process.arch], libc = ['glibc'] }: Package) =>
    os.includes(process.platform) && cpu.includes(process.arch) && libc.includes('glibc')
  expect(
    packagesWithoutDigest.filter(([, one]) => !one.optional || isForThisMachine(one)).map(([name]) => name),
  ).toEqual([])
})

it('packages without one are native builds for other machines, of known packages', () => {
  const parts =
    /^node_modules\/(@biomejs\/cli|@next\/swc|@oxc-parser\/binding|@tailwindcss\/oxide|node(-bin)?)-\w[\w-]*$/
  expect(packagesWithoutDigest.filter(([name]) => !parts.test(name)).map(([name]) => name)).toEqual([])
  expect(packagesWithoutDigest.length).toBeLessThanOrEqual(37)
})
