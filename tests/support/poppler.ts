import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hasPoppler, popplerMissing } from '@/scripts/testing/find-poppler'

type Font = { name: string; isEmbedded: boolean; hasUnicode: boolean }

/** What another program reads in a PDF: the text of each page, its fonts, and what it says of itself. */
export function readPdf(pdf: Uint8Array) {
  if (!hasPoppler()) throw popplerMissing()
  const folder = mkdtempSync(path.join(tmpdir(), 'comunhao-pdf-'))
  try {
    const file = path.join(folder, 'file.pdf')
    writeFileSync(file, pdf)
    const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })
    const info = Object.fromEntries(run('pdfinfo', file).split('\n').map(parseInfo))
    return {
      pages: run('pdftotext', '-layout', file, '-').split('\f').slice(0, -1),
      fonts: run('pdffonts', file).trim().split('\n').slice(2).map(parseFont),
      title: info.Title,
      pageCount: Number(info.Pages),
      pageSize: info['Page size'],
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function parseInfo(line: string) {
  const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/.exec(line) ?? []
  return [name, value]
}

/** `ABCDEF+Name  CID TrueType  Identity-H  yes yes yes  9 0` */
function parseFont(line: string): Font {
  const [name = '', ...columns] = line.trim().split(/\s+/)
  const [embedded, , unicode] = columns.slice(-5)
  return { name, isEmbedded: embedded === 'yes', hasUnicode: unicode === 'yes' }
}
