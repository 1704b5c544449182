export { type PathAndSheet, splitSheet, withSheet } from './sheet-of-path.ts'
