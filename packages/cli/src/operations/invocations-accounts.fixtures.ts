import type { Invocation } from './invocations.fixtures.ts'

/** Commands about accounts, keys, companies and flags, in an order in which each finds what it needs. */
export const accountInvocations: readonly Invocation[] = [
  { command: 'user show', args: ['analyst'], says: /Email +analyst@demo.example\n/, json: { id: 'demo-analyst' } },
  {
    command: 'user update',
    args: ['demo-analyst', '--set', 'jobTitle=Associate'],
    says: /Job title +Associate\n/,
    json: { jobTitle: 'Associate' },
  },
  {
    command: 'user entitle',
    args: ['demo-analyst', '--set', 'planId=team', '--set', 'credits=12'],
    says: /Credits +12\n/,
    json: { planId: 'team', credits: 12 },
  },
  { command: 'user plans', says: /team +Team +subscription +100 +monthly/, json: { id: 'single', credits: 10 } },
  {
    command: 'user invite',
    args: ['--set', 'email=bo@elm.example', '--set', 'companyId=demo-lender'],
    jsonArgs: ['--set', 'email=cy@elm.example', '--set', 'companyId=demo-lender'],
    says: /Email +bo@elm.example\n/,
    json: { email: 'cy@elm.example' },
    keeps: { invitation: 'id' },
  },
  {
    command: 'user invite',
    args: ['--set', 'email=di@elm.example', '--set', 'firstName=Di'],
    jsonArgs: ['--set', 'email=ed@elm.example'],
    says: /First name +Di\n/,
    json: { firstName: null },
    keeps: { otherInvitation: 'id' },
  },
  {
    command: 'user withdraw',
    args: ['$invitation'],
    jsonArgs: ['$otherInvitation'],
    says: 'Done\n',
    json: null,
  },
  {
    command: 'keys create',
    args: ['Reporting'],
    jsonArgs: ['Loan system', '--scopes', 'read,write', '--expires', '2099-01-31'],
    says: /Scopes +\["read"\]\nExpires on +—\n[^]*Secret +uwk_[\w-]{43}\n/,
    json: { kind: 'personal', scopes: ['read', 'write'], expiresOn: Date.UTC(2099, 0, 31) / 1000 },
    keeps: { key: 'id' },
  },
  {
    command: 'keys create',
    args: ['For all', '--scopes', 'read', '--company'],
    says: /Kind +company\n/,
    json: { kind: 'company' },
    keeps: { otherKey: 'id' },
  },
  {
    command: 'keys list',
    says: /^ID +Name +Kind +Scopes +Expires on +Last used on +Revoked on\n[^]*Loan system/,
    json: { revokedOn: null },
  },
  {
    command: 'keys revoke',
    args: ['$key', '--yes'],
    jsonArgs: ['$otherKey', '--yes'],
    says: 'Done\n',
    json: null,
  },
  {
    command: 'user delete',
    args: ['demo-analyst', '--yes'],
    jsonArgs: ['demo-admin', '--yes'],
    says: 'Done\n',
    json: null,
  },
  { command: 'company show', args: ['demo-lender'], says: /Company type +synthetic\n/, json: { id: 'demo-lender' } },
  {
    command: 'company update',
    args: ['demo-lender', '--set', 'companyEmail=office@elm.example'],
    says: /Company email +office@elm.example\n/,
    json: { id: 'demo-lender', companyEmail: 'office@elm.example' },
  },
  { command: 'flag list', says: /Maintenance banner +false\n/, json: { maintenanceBanner: false } },
]
