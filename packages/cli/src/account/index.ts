export { addAccount } from './account-options.ts'
