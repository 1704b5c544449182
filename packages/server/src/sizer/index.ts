export { sizerKeys } from './sizer.routes.ts'
export { visibleComps } from './visible-comps.ts'
