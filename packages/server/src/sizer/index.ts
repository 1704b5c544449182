export { sizerKeys } from './sizer.routes.ts'
export { savedRolls } from './sizer-documents.ts'
export { visibleComps } from './sizer-input.ts'
