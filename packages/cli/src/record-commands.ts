import type { Command } from 'commander'
import { companyVerbs, jobVerbs, userVerbs } from './account/index.ts'
import { buildingVerbs } from './building/index.ts'
import { chartVerbs } from './chart-of-accounts/index.ts'
import { flagVerbs } from './feature-flags/index.ts'
import { loanVerbs } from './loan/index.ts'
import type { Environment } from './output/environment.ts'
import type { ExitCode } from './output/exit-codes.ts'
import { fileVerbs } from './parsed-file/file-verbs.ts'
import { addVerbs } from './remote/index.ts'
import { rentCompsVerbs } from './rent-comps/index.ts'

type Answer = (code: ExitCode) => void

const ofDeals = [
  { name: 'loan', description: 'loans of a deal, and the lender’s underwriting', verbs: loanVerbs },
  { name: 'building', description: 'a deal’s property: building, amenities, utilities, crime', verbs: buildingVerbs },
  { name: 'rent-comps', description: 'rent comps of a deal, and properties of the vendor', verbs: rentCompsVerbs },
]

const ofPeople = [
  { name: 'chart-of-accounts', description: 'charts of accounts, and words that are remembered', verbs: chartVerbs },
  { name: 'parsed-file', description: 'files that a server keeps', verbs: fileVerbs },
  { name: 'user', description: 'users and invitations', verbs: userVerbs },
  { name: 'company', description: 'companies', verbs: companyVerbs },
  { name: 'job', description: 'long work and mails of a server', verbs: jobVerbs },
  { name: 'flag', description: 'what is switched on for everybody', verbs: flagVerbs },
]

/** Add the commands on what belongs to deals. */
export function addDealRecords(program: Command, environment: Environment, answer: Answer): void {
  for (const { name, description, verbs } of ofDeals) {
    addVerbs(program.command(name).description(description), verbs, environment, answer)
  }
}

/** Add the commands on people, their companies, and the work of a server. */
export function addPeople(program: Command, environment: Environment, answer: Answer): void {
  for (const { name, description, verbs } of ofPeople) {
    addVerbs(program.command(name).description(description), verbs, environment, answer)
  }
}
