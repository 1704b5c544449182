export {
  checkTemplate,
  groupProblems,
  problemText,
  type TemplateCheck,
  TemplateRejectedError,
  unknownCells,
} from './check-template.ts'
export type { DealFigures, ValueKind, WorkbookValue } from './deal-values.ts'
export { draftMap } from './draft-map.ts'
export { type ComparedTotal, type FormProof, proveForm } from './prove-form.ts'
export type {
  CalculatedValue,
  CellValidation,
  FilledCell,
  FillValue,
  TemplateCalculation,
  TemplateCell,
  TemplateCellFacts,
  TemplateName,
  TemplateOutline,
  TemplateReader,
} from './template-cells.ts'
export { TemplateMap, templateMapOf, type UnmappedCaption } from './template-map.ts'
export { type PlannedCell, placeText, type TemplateProblem, unitsByFloorplan } from './template-plan.ts'
export { type RowColumn, type WorkbookRows, workbookRows, workbookValues } from './workbook-rows.ts'
