/** Text in one style; `isMarked` if it is bold or raised, as chords are. */
export type Run = { text: string; isMarked: boolean; isMonospaced: boolean | undefined }
/** A line as it is seen; `starts` what begins with it. */
export type HtmlLine = { runs: Run[]; starts?: 'paragraph' | 'heading' | 'page' }

/** Columns that hold songs are read one after the other; a table of single lines row by row. */
export function orderCells(rows: HtmlLine[][][]): HtmlLine[] {
  const width = Math.max(0, ...rows.map(row => row.length))
  const isLong = (cell: HtmlLine[] | undefined) => (cell?.filter(({ runs }) => runs.length > 0).length ?? 0) > 2
  const areColumns = width > 1 && width < 4 && rows.some(row => isLong(row[0])) && rows.some(row => isLong(row[1]))
  if (!areColumns) return rows.flatMap(joinRow)
  return Array.from({ length: width }, (_, column) =>
    rows.flatMap(row => [...(row[column] ?? []), { runs: [] }, { runs: [] }]),
  ).flat()
}

function joinRow(row: HtmlLine[][]): HtmlLine[] {
  if (row.some(cell => cell.length > 1)) return row.flatMap(cell => [...cell, { runs: [] }])
  const tab: Run = { text: '\t', isMarked: false, isMonospaced: undefined }
  return [{ runs: row.flatMap((cell, i) => [...(i > 0 ? [tab] : []), ...(cell[0]?.runs ?? [])]) }]
}
