import type { Company, Invitation, Job, Mail, User } from '@uwkit/core/account'
import { aUser } from '@uwkit/core/testing'

/** 20 November 2026, noon UTC, in seconds since 1970. */
export const noon = 1_795_176_000

/** Users of a lender: an administrator, analysts, and one who has not opened the invitation link yet. */
export const somePeople: readonly User[] = [
  aUser({
    id: 'ada',
    email: 'ada@lender.example',
    firstName: 'Ada',
    lastName: 'Minn',
    jobTitle: 'Head of Underwriting',
    isAdmin: true,
    lastActivity: noon - 3_600,
    accountAccess: ['access_wd', 'access_expense_comps', 'access_costar'],
  }),
  aUser({
    id: 'ann',
    email: 'ann@lender.example',
    firstName: 'Ann',
    lastName: 'Lyst',
    jobTitle: 'Analyst',
    credits: 42,
    lastActivity: noon - 90_000,
    accountAccess: ['access_expense_comps'],
  }),
  aUser({ id: 'bo', email: 'bo@lender.example', jobTitle: 'Broker', status: 0 }),
]

/** Returns a lender whose administrator is Ada. */
export function aCompany(changes: Partial<Company> = {}): Company {
  return {
    id: '10',
    companyName: 'Lantern Lending',
    companyType: 'Lender',
    companyEmail: 'office@lender.example',
    salesEmail: null,
    apiToken: 'uw_4kS0mQ2wq9d1',
    billingCycle: 'monthly',
    superAdminId: 'ada',
    requiresTwoFactor: false,
    metadataSchema: null,
    createdOn: noon - 9_000_000,
    modifiedOn: noon - 80_000,
    lastActivity: noon - 3_600,
    ...changes,
  }
}

/** Returns an invitation by Ada. */
export function anInvitation(changes: Partial<Invitation> = {}): Invitation {
  return {
    id: 'i1',
    email: 'nora@lender.example',
    firstName: 'Nora',
    lastName: null,
    jobTitle: null,
    isAdmin: false,
    accountAccess: [],
    companyId: '10',
    companyName: 'Lantern Lending',
    invitedBy: 'Ada Minn',
    createdOn: noon - 7_200,
    expiresOn: noon + 600_000,
    acceptedOn: null,
    ...changes,
  }
}

/** An email that was stored but not sent. */
export const aMail: Mail = {
  id: 'm1',
  to: 'nora@lender.example',
  subject: 'Invitation to join Lantern Lending',
  text: 'Ada Minn invited you to join Lantern Lending.\n\nhttps://uwkit.example/token/abc',
  createdOn: noon - 7_200,
  sentOn: null,
}

/** A failed job and a successful one. */
export const someJobs: readonly Job[] = [
  {
    id: 'j1',
    kind: 'mail.send',
    state: 'dead',
    attempts: 5,
    error: 'connect ECONNREFUSED 10.0.0.9:587',
    createdOn: noon - 900,
    startedOn: noon - 60,
    finishedOn: noon - 59,
  },
  {
    id: 'j2',
    kind: 'parsed-file.read',
    state: 'done',
    attempts: 1,
    error: null,
    createdOn: noon - 300,
    startedOn: noon - 290,
    finishedOn: noon - 155,
  },
]
