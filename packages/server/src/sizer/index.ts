export { sizerKeys } from './sizer-files.ts'
export { visibleComps } from './visible-comps.ts'
