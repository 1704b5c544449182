export { sizerKeys } from './sizer-files.ts'
