export { splitSheet, withSheet } from './sheet-of-path.ts'
