import { lookup } from 'node:dns'
import { lookup as lookupAsync } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Sends notifications to the addresses that companies set. */
export interface Outbound {
  /** Returns why an address is refused; `null` if it is allowed. Queries the resolver. */
  rejectionReason(url: string): Promise<string | null>
  /**
   * Sends a body without following redirects.
   *
   * @returns The status of the answer.
   * @throws {Error} The address is refused, or there is no answer within ten seconds.
   */
  post(url: string, headers: Readonly<Record<string, string>>, body: string, signal?: AbortSignal): Promise<number>
}

/** Maximum time for a receiver's answer, milliseconds. Our own choice: it only needs to store the event. */
const answerMilliseconds = 10_000

/**
 * Networks outside the public internet: an address in them would lead into the provider's own network, or nowhere. They
 * include IPv6 addresses that contain an IPv4 address: mapped, translated, 6to4 and Teredo.
 *
 * @source IANA IPv4 and IPv6 Special-Purpose Address Registries; RFC 5771 and RFC 4291 for multicast.
 */
const privateNetworks: readonly string[] = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  ::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7
  fe80::/10 fec0::/10 ff00::/8`
  .trim()
  .split(/\s+/)

/** One list per family: a combined list treats every IPv4 address as a mapped one. */
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const network of privateNetworks) {
  const [address = '', bits] = network.split('/')
  const family = familyOf(address)
  blocked[family].addSubnet(address, Number(bits), family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/**
 * Returns whether an address is outside the public network.
 *
 * @example
 * ['127.0.0.1', '::ffff:10.0.0.1', 'fe80::1', '1.1.1.1'].map(isPrivateAddress)
 * // => [true, true, true, false]
 */
export function isPrivateAddress(address: string): boolean {
  const family = familyOf(address)
  return isIP(address) === 0 || blocked[family].check(address, family)
}

const rejectedAddress = 'is on a private network'

/**
 * Sends over the network of this machine.
 *
 * @param allowsPrivate Whether private networks and plain http are allowed, for operators who also host the receivers.
 */
export function outbound({ allowsPrivate }: { allowsPrivate: boolean }): Outbound {
  const isRefused = (address: string) => !allowsPrivate && isPrivateAddress(address)
  // Connects to the address that was checked: a name cannot change in between.
  const guardedLookup: LookupFunction = (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined) callback(error ?? new Error(`${host} has no address`), '', 4)
      else if (addresses.some(({ address }) => isRefused(address)))
        callback(new Error(`${host} ${rejectedAddress}`), '', 4)
      else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
  const urlRejection = ({ protocol, hostname, username, password }: URL): string | null => {
    if (protocol !== 'https:' && !allowsPrivate) return 'must begin with https://'
    if (username !== '' || password !== '') return 'must not contain a user name or password'
    const address = hostname.replace(/^\[|\]$/g, '')
    return isIP(address) !== 0 && isRefused(address) ? rejectedAddress : null
  }
  return {
    rejectionReason: async (text) => {
      const url = new URL(text)
      const refused = urlRejection(url)
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (refused !== null || isIP(host) !== 0) return refused
      const addresses = await lookupAsync(host, { all: true }).catch(() => [])
      if (addresses.length === 0) return 'has a host that can’t be found'
      return addresses.some(({ address }) => isRefused(address)) ? rejectedAddress : null
    },
    post: (text, headers, body, signal) =>
      new Promise((resolve, reject) => {
        const url = new URL(text)
        const refused = urlRejection(url)
        if (refused !== null) return reject(new Error(`The address ${refused}`))
        const timeout = AbortSignal.timeout(answerMilliseconds)
        const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(
          url,
          {
            method: 'POST',
            headers: { ...headers, 'content-length': Buffer.byteLength(body) },
            lookup: guardedLookup,
            agent: false,
            signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
          },
          (answer) => {
            // Only the status is used; the rest is discarded.
            answer.destroy()
            resolve(answer.statusCode ?? 0)
          },
        )
        sent.on('error', (error) => reject(timeout.aborted ? new Error('No response within 10 seconds') : error))
        sent.end(body)
      }),
  }
}
