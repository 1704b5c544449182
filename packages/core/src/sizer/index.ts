export { type SizerName, type SizerType, sizerTypes } from './data/sizer-types.ts'
export { assumptionFormat, wordsOf } from './rules/assumption-words.ts'
export { fannieSizer } from './rules/fannie-sizer.ts'
export { InvalidSizerTypeError, sizerNameFor, sizerTypeOf } from './rules/sizer-type-of.ts'
export { sizerWorkbook } from './rules/sizer-workbook.ts'
export type {
  CellValue,
  DefinedName,
  SizerCell,
  SizerInput,
  SizerRow,
  SizerSheet,
  SizerWorkbook,
  StyleFormat,
  StyleName,
  StyleRole,
} from './sizer.schema.ts'
export { SizerRequest } from './sizer.schema.ts'
export {
  type CalculatedValue,
  type CellValidation,
  checkTemplate,
  type DealFigures,
  dateSerial,
  draftMap,
  type FilledCell,
  type FillValue,
  type FormProof,
  type HeldTotal,
  type PlannedCell,
  placeText,
  problemText,
  proveForm,
  type RowColumn,
  type TemplateCalculation,
  type TemplateCell,
  type TemplateCellFacts,
  type TemplateCheck,
  TemplateMap,
  type TemplateName,
  type TemplateOutline,
  type TemplateProblem,
  type TemplateReader,
  TemplateRefusedError,
  templateMapOf,
  type UnmappedCaption,
  unitsByFloorplan,
  type ValueKind,
  type WorkbookRows,
  type WorkbookValue,
  workbookRows,
  workbookValues,
} from './template/index.ts'
