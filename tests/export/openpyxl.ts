import { execFileSync, spawnSync } from 'node:child_process'

/** A workbook as openpyxl reads it. */
export interface PythonBook {
  sheets: string[]
  formulas: number
  names: number
  /** Number of filled cells by sheet. */
  cells: Record<string, number>
}

const script = `
import json, sys
from openpyxl import load_workbook
found = {}
for path in sys.argv[1:]:
    book = load_workbook(path, keep_vba=path.endswith('m'))
    cells = {sheet.title: 0 for sheet in book.worksheets}
    formulas = 0
    for sheet in book.worksheets:
        for row in sheet.iter_rows():
            for cell in row:
                if cell.value is None:
                    continue
                cells[sheet.title] += 1
                if cell.data_type == 'f':
                    formulas += 1
    names = book.defined_names
    count = len(names) if hasattr(names, '__len__') else len(names.definedName)
    found[path] = {'sheets': book.sheetnames, 'formulas': formulas, 'names': count, 'cells': cells}
print(json.dumps(found))
`

/** Finds the Python that has openpyxl: that of the path, or that of Debian's packages; `null` if there is none. */
export function pythonWithOpenpyxl(): string | null {
  const has = (python: string): boolean =>
    spawnSync(python, ['-c', 'import openpyxl'], { stdio: 'ignore' }).status === 0
  return ['python3', '/usr/bin/python3'].find(has) ?? null
}

/** Reads workbooks with openpyxl, by their paths. */
export function readByOpenpyxl(python: string, paths: readonly string[]): Map<string, PythonBook> {
  const out = execFileSync(python, ['-W', 'error::DeprecationWarning', '-c', script, ...paths], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return new Map(Object.entries(JSON.parse(out) as Record<string, PythonBook>))
}
