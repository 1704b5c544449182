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
      mapTiles: null,
    })
  })

  it('names the variant, who helps, the clients with their charts, the chat, and where faults are told', () => {
    const settings = serverSettings({
      UWKIT_VARIANT: 'standard',
      UWKIT_SUPPORT_EMAIL: 'help@lender.example',
      UWKIT_CLIENT_MODES: 'lender.example=9, other.example=10',
      UWKIT_CHAT_SCRIPT_URL: 'https://chat.example/widget.js',
      UWKIT_ERROR_REPORTS_URL: 'https://faults.example/report',
      UWKIT_MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      UWKIT_MAP_TILES_ATTRIBUTION: 'Tiles of Example',
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
      mapTiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles of Example' },
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

  const keys = { S3_ACCESS_KEY_ID: 'us', S3_SECRET_ACCESS_KEY: 'secret' }
  it.each([
    [{}, 'https://s3.us-east-1.amazonaws.com', 'us-east-1', false],
    [{ S3_REGION: 'eu-west-1' }, 'https://s3.eu-west-1.amazonaws.com', 'eu-west-1', false],
    [{ S3_ENDPOINT: 'https://minio.example:9000' }, 'https://minio.example:9000', 'us-east-1', true],
    [{ S3_ENDPOINT: 'https://s3.example', S3_PATH_STYLE: 'false' }, 'https://s3.example', 'us-east-1', false],
  ])('names a bucket, of Amazon’s where no service is named: %o', (more, endpoint, region, isPathStyle) => {
    expect(serverSettings({ S3_BUCKET: 'deals', ...keys, ...more }).bucket).toEqual({
      bucket: 'deals',
      endpoint,
      region,
      accessKeyId: 'us',
      secretAccessKey: 'secret',
      isPathStyle,
    })
    expect(serverSettings({}).bucket).toBeNull()
  })

  it.each([
    [{ UWKIT_VARIANT: 'other' }, /^Environment variable UWKIT_VARIANT: /],
    [{ UWKIT_SUPPORT_EMAIL: 'nobody' }, /^Environment variable UWKIT_SUPPORT_EMAIL: /],
    [{ UWKIT_CLIENT_MODES: 'lender.example' }, /^Environment variable UWKIT_CLIENT_MODES: "lender.example" is not /],
    [
      { S3_BUCKET: 'deals' },
      /^S3_ACCESS_KEY_ID is not set. Set all of these variables, or none: S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET/,
    ],
    [{ UWKIT_METRICS_TOKEN: 'too short' }, /^Environment variable UWKIT_METRICS_TOKEN: must be at least 16 characters/],
    [{ ...keys, S3_BUCKET: 'No Bucket' }, /^Environment variable S3_BUCKET: isn’t a valid bucket name/],
    [{ UWKIT_CHAT_SCRIPT_URL: 'javascript:alert(1)' }, /^Environment variable UWKIT_CHAT_SCRIPT_URL: /],
  ])('is refused with the name of the variable where it is wrong: %o', (environment, message) => {
    expect(() => serverSettings(environment)).toThrow(message)
  })
})
