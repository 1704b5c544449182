export { addAccount } from './account-options.ts'
export { companyVerbs, jobVerbs, userVerbs } from './people-verbs.ts'
