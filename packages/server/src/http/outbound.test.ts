import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isPrivateAddress, outbound } from './outbound.ts'

describe('addresses on private networks', () => {
  const guarded = outbound({ allowsPrivate: false })

  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:192.168.1.1',
    '64:ff9b::a00:1',
    'fd00::1',
    'fe80::1',
  ])('%s is one', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  it.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111'])('%s is none', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })

  it.each([
    ['https://127.0.0.1/', 'is on a private network'],
    // Written as a number, in octal and by name: all point to this machine.
    ['https://2130706433/', 'is on a private network'],
    ['https://0177.0.0.1/', 'is on a private network'],
    ['https://[::1]/', 'is on a private network'],
    ['https://localhost/', 'is on a private network'],
    ['http://1.1.1.1/', 'must begin with https://'],
    ['https://user:secret@1.1.1.1/', 'must not contain a user name or password'],
  ])('%s is refused when it is registered', async (address, why) => {
    expect(await guarded.rejectionReason(address)).toBe(why)
  })

  it('are refused again at each delivery, whatever the name resolved to before', async () => {
    await expect(guarded.post('https://localhost:1/', {}, '{}')).rejects.toThrow('localhost is on a private network')
    await expect(guarded.post('https://127.0.0.1:1/', {}, '{}')).rejects.toThrow('is on a private network')
  })

  it('are let through where whoever runs the server says so', async () => {
    const receiver = createServer((request, response) => {
      response.writeHead(request.headers['x-test'] === '1' ? 204 : 500).end()
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const url = `http://localhost:${(receiver.address() as AddressInfo).port}/`
    expect(await outbound({ allowsPrivate: true }).rejectionReason(url)).toBeNull()
    expect(await outbound({ allowsPrivate: true }).post(url, { 'x-test': '1' }, 'text')).toBe(204)
    receiver.close()
  })
})
