import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { expectLossless } from '../contract/wire.fixtures.ts'
import { aUser } from './account.fixtures.ts'
import {
  Acceptance,
  Company,
  CompanyChanges,
  Configuration,
  Entitlements,
  Invitation,
  Job,
  Mail,
  NewInvitation,
  ProfileChanges,
  Session,
  SignUp,
  TokenSession,
  User,
  UserChanges,
} from './account.schema.ts'
import {
  AcceptanceWire,
  CompanyChangesWire,
  CompanyWire,
  ConfigurationWire,
  EntitlementsWire,
  InvitationWire,
  JobWire,
  MailWire,
  NewInvitationWire,
  ProfileChangesWire,
  SessionWire,
  SignUpWire,
  TokenSessionWire,
  UserChangesWire,
  UserWire,
} from './account.wire.ts'

/** A company's own data is stored unchanged, whatever its keys; this check of field names skips it. */
function withoutKeysInside<Shape extends z.core.$ZodLooseShape>(company: z.ZodObject<Shape>) {
  return company.extend({ metadataSchema: z.array(z.string()) }) as unknown as z.ZodType<z.output<z.ZodObject<Shape>>>
}

describe('accounts lose nothing on their way over the wire', () => {
  test('users and companies', () => {
    expectLossless(UserWire, User)
    expectLossless(ConfigurationWire, Configuration)
    expectLossless(CompanyWire, withoutKeysInside(Company))
  })

  test('sign-ins, invitations and plans', () => {
    expectLossless(SessionWire, Session)
    expectLossless(TokenSessionWire, TokenSession)
    expectLossless(SignUpWire, SignUp)
    expectLossless(NewInvitationWire, NewInvitation)
    expectLossless(InvitationWire, Invitation)
    expectLossless(AcceptanceWire, Acceptance)
  })

  test('changes, where what is left out stays left out', () => {
    expectLossless(ProfileChangesWire, ProfileChanges)
    expectLossless(UserChangesWire, UserChanges)
    expectLossless(EntitlementsWire, Entitlements)
    expectLossless(CompanyChangesWire, withoutKeysInside(CompanyChanges))
    expect(z.encode(UserChangesWire, { isAdmin: false })).toEqual({ is_admin: false })
  })

  test('mails and long work', () => {
    expectLossless(MailWire, Mail)
    expectLossless(JobWire, Job)
  })
})

test('a user is spelled on the wire as the product spells it', () => {
  const admin = aUser({ id: '9', isProviderAdmin: true })
  const wire = {
    id: '1',
    company_id: '10',
    email: 'analyst@lender.example',
    first_name: null,
    last_name: null,
    job_title: null,
    account_access: ['access_wd'],
    is_admin: false,
    is_enodo_admin: false,
    plan_id: '5',
    plan_type: null,
    credits: null,
    status: 1,
    tc_signed_on: 1_700_000_000,
    created_on: null,
    last_activity: null,
    tags: [],
  }
  const user = aUser({ accountAccess: ['access_wd'], termsSignedOn: 1_700_000_000, realUser: admin })
  expect(z.encode(UserWire, user)).toMatchObject({ ...wire, real_user: { id: '9', is_enodo_admin: true } })
  expect(z.decode(UserWire, wire)).toEqual({ ...user, realUser: null })
})
