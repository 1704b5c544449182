export { dateSerial } from '../rules/date-serial.ts'
export type {
  CellValidation,
  FilledCell,
  FillValue,
  TemplateCell,
  TemplateCellFacts,
  TemplateName,
  TemplateOutline,
} from './template-cells.ts'
