import { create } from 'qrcode'

type Box = { x: number; y: number; side: number }

/** Draws an address as a QR code: squares of the page itself, sharp in any size, and a link on a screen. */
export function drawCode(document: PDFKit.PDFDocument, address: string, { x, y, side }: Box) {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const unit = side / modules.size
  for (let row = 0; row < modules.size; row += 1) {
    let start = -1
    for (let column = 0; column <= modules.size; column += 1) {
      const isDark = column < modules.size && modules.get(row, column) === 1
      if (isDark && start < 0) start = column
      if (isDark || start < 0) continue
      // A hair higher than its row: between two squares no printer leaves a white line.
      document.rect(x + start * unit, y + row * unit, (column - start) * unit, unit * 1.02)
      start = -1
    }
  }
  document.fill('#000000')
  document.link(x, y, side, side, address)
}
