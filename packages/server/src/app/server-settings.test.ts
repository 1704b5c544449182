import { describe, expect, it } from 'vitest'
import { serverSettings } from './server-settings.ts'

describe('what the environment says of a deployment', () => {
  it('is the partner variant without anything of a client, where nothing is said', () => {
    expect(serverSettings({ UWKIT_VARIANT: '' }).configuration).toEqual({
      variant: 'partner',
      supportEmail: 'support@localhost',
      azure: null,
      clientModes: [],
      chat: null,
      errorReportsUrl: null,
    })
  })

  it('names the variant, who helps, the clients with their charts, the chat, and where faults are told', () => {
    const settings = serverSettings({
      UWKIT_VARIANT: 'standard',
      UWKIT_SUPPORT_EMAIL: 'help@lender.example',
      UWKIT_CLIENT_MODES: 'lender.example=9, other.example=10',
      UWKIT_CHAT_SCRIPT_URL: 'https://chat.example/widget.js',
      UWKIT_ERROR_REPORTS_URL: 'https://faults.example/report',
    })
    expect(settings.configuration).toEqual({
      variant: 'standard',
      supportEmail: 'help@lender.example',
      azure: null,
      clientModes: [
        { emailDomain: 'lender.example', chartOfAccountsId: 9 },
        { emailDomain: 'other.example', chartOfAccountsId: 10 },
      ],
      chat: { scriptUrl: 'https://chat.example/widget.js' },
      errorReportsUrl: 'https://faults.example/report',
    })
    expect(settings.http.supportEmail, 'files to be read by hand go there too').toBe('help@lender.example')
  })

  it('tells pages where the popup of an Azure tenant is, which its tokens are checked against', () => {
    const issuer = 'https://login.microsoftonline.com/a-tenant/v2.0'
    const settings = serverSettings({ AZURE_ISSUER: issuer, AZURE_CLIENT_ID: 'us' })
    expect(settings.configuration.azure).toEqual({
      authority: 'https://login.microsoftonline.com/a-tenant',
      clientId: 'us',
    })
    expect(settings.identity).toEqual({ issuer, audience: 'us' })
  })

  it.each([
    ['https://login.microsoftonline.us/a-tenant/v2.0/', 'https://login.microsoftonline.us/a-tenant'],
    ['https://login.partner.microsoftonline.cn/a-tenant/v2.0', 'https://login.partner.microsoftonline.cn/a-tenant'],
    ['https://directory.example/v2.0', 'https://directory.example/v2.0'],
  ])('finds the popup of %s, a directory of another cloud or maker, where it is', (issuer, authority) => {
    const settings = serverSettings({ AZURE_ISSUER: issuer, AZURE_CLIENT_ID: 'us' })
    expect(settings.configuration.azure?.authority).toBe(authority)
  })

  it.each([
    [{ UWKIT_VARIANT: 'other' }, /^UWKIT_VARIANT of the environment: /],
    [{ UWKIT_SUPPORT_EMAIL: 'nobody' }, /^UWKIT_SUPPORT_EMAIL of the environment: /],
    [{ UWKIT_CLIENT_MODES: 'lender.example' }, /^UWKIT_CLIENT_MODES of the environment: "lender.example" is not /],
    [{ UWKIT_CHAT_SCRIPT_URL: 'javascript:alert(1)' }, /^UWKIT_CHAT_SCRIPT_URL of the environment: /],
  ])('is refused with the name of the variable where it is wrong: %o', (environment, message) => {
    expect(() => serverSettings(environment)).toThrow(message)
  })
})
