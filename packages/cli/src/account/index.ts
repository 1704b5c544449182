export { addAccount, companyVerbs, jobVerbs, userVerbs } from './account-options.ts'
