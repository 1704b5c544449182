export { assumptionFormat, wordsOf } from './rules/assumption-words.ts'
export { fannieSizer } from './rules/fannie-sizer.ts'
export type {
  CellValue,
  DefinedName,
  FannieSizerInput,
  SizerCell,
  SizerRow,
  SizerSheet,
  SizerWorkbook,
  StyleFormat,
  StyleName,
  StyleRole,
} from './sizer.schema.ts'
