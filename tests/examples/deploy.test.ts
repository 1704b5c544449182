import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverSettings } from '@uwkit/server'
import { startTestServer } from '@uwkit/server/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const folder = 'examples/deploy'
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

interface Probe {
  httpGet?: { path: string; port: string }
  exec?: { command: string[] }
}
interface Container {
  name: string
  image: string
  command?: string[]
  ports?: { name: string; containerPort: number }[]
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[]
  envFrom?: Record<string, { name: string }>[]
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
  resources: { limits: Record<string, string>; requests: Record<string, string> }
  volumeMounts: { name: string; mountPath: string }[]
}
interface Resource {
  kind: string
  metadata: { name: string }
  spec: {
    selector: { matchLabels?: Record<string, string>; app?: string }
    ports: { name: string; port: number; targetPort: string }[]
    rules: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
    volumeClaimTemplates?: { metadata: { name: string } }[]
    template: {
      metadata: { labels: Record<string, string> }
      spec: { containers: Container[]; volumes?: { name: string }[] }
    }
  }
}
interface ComposeService {
  image: string
  command?: string[]
  environment?: Record<string, string>
  expose?: string[]
  depends_on?: Record<string, unknown>
  volumes?: string[]
  healthcheck: { test: string[] }
  deploy: { resources: { limits: Record<string, string> } }
}

const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>
  volumes: Record<string, null>
}
const services = Object.entries(compose.services)
const kustomization = parse(read('kubernetes/kustomization.yaml')) as {
  resources: string[]
  configMapGenerator: [{ name: string; literals: string[] }]
  secretGenerator: [{ name: string; envs: [string] }]
}
const resources = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as Resource),
)
const workloads = resources.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers)

/** Parses lines of NAME=value; a value that an example leaves to the reader gets a plausible one. */
function variablesOf(lines: readonly string[]): Record<string, string> {
  const pairs = lines.map((line) => /^([A-Z0-9_]+)=(.*)$/.exec(line.trim())).filter((pair) => pair !== null)
  return Object.fromEntries(pairs.map(([, name = '', value]) => [name, value || `a-value-of-${name.toLowerCase()}`]))
}

/** Returns the variables of a compose service, as Docker fills them in from settings.env. */
function filledIn(environment: Readonly<Record<string, string>>): Record<string, string> {
  const given = { ...variablesOf(read('settings.env.example').split('\n')), SMTP_URL: '', SMTP_FROM: '' }
  const fill = (text: string) =>
    text.replaceAll(/\$\{([A-Z0-9_]+)(:[?-])?\}/g, (_, name: string) => {
      expect(Object.keys(given), 'settings.env.example names it').toContain(name)
      return given[name as keyof typeof given]
    })
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}

/** Returns the variables of a Kubernetes container. */
function environmentOf({ env = [], envFrom = [] }: Container): Record<string, string> {
  const [map] = kustomization.configMapGenerator
  const [secret] = kustomization.secretGenerator
  const kept = variablesOf(read(`kubernetes/${secret.envs[0]}.example`).split('\n'))
  const sources: Record<string, Record<string, string>> = {
    [`configMapRef ${map.name}`]: variablesOf(map.literals),
    [`secretRef ${secret.name}`]: kept,
  }
  const from = envFrom.flatMap((source) => Object.entries(source)).map(([kind, { name }]) => sources[`${kind} ${name}`])
  expect(from).not.toContain(undefined)
  const own = env.map(({ name, value, valueFrom }) => {
    const key = valueFrom?.secretKeyRef.key
    if (key !== undefined)
      expect([valueFrom?.secretKeyRef.name, Object.keys(kept)]).toEqual(['uwkit', expect.arrayContaining([key])])
    return [name, value ?? kept[key ?? '']]
  })
  return Object.assign({}, ...from, Object.fromEntries(own)) as Record<string, string>
}

const started = [
  ...services.map(([name, { command = [], environment = {} }]) => ({
    name: `compose ${name}`,
    command,
    environment: () => filledIn(environment),
  })),
  ...containers.map((container) => ({
    name: `kubernetes ${container.name}`,
    command: container.command ?? [],
    environment: () => environmentOf(container),
  })),
].filter(({ command }) => command[0] === 'uw')

/** Help text by command. */
const help = new Map<string, string>()
beforeAll(() => {
  for (const command of ['serve', 'work']) {
    const words = ['--conditions=@uwkit/source', 'packages/cli/src/bin.ts', command, '--help']
    help.set(command, spawnSync(process.execPath, words, { encoding: 'utf8' }).stdout)
  }
})
/** Returns the default port of the server. */
const port = () => Number(/--port <number> .*?default: (\d+)/s.exec(help.get('serve') ?? '')?.[1])

describe('what the examples start', () => {
  test('is servers and workers, in both', () => {
    expect(started.map(({ name, command }) => `${name}: ${command[1]}`)).toEqual([
      'compose server-1: serve',
      'compose server-2: serve',
      'compose worker: work',
      'kubernetes server: serve',
      'kubernetes worker: work',
    ])
  })

  test.each(started)(
    '$name is a command of the product with options that it has',
    ({ command: [, name = '', ...words] }) => {
      const options = words.filter((word) => word.startsWith('--'))
      expect(options.length).toBeGreaterThan(0)
      for (const option of options) expect(help.get(name)).toContain(`${option} <`)
    },
  )

  test.each(started)(
    '$name is given variables that the product knows, and all that it needs',
    ({ command, environment }) => {
      const given = environment()
      const documented = readFileSync('packages/server/README.md', 'utf8')
      const others = ['POSTGRES_PASSWORD']
      for (const name of Object.keys(given).filter((one) => !others.includes(one)))
        expect(documented).toContain(`\`${name}\``)
      const settings = serverSettings(given)
      expect(settings.databaseUrl).toMatch(/^postgres:\/\/uwkit:.+@database:5432\/uwkit$/)
      expect(settings.bucket).toMatchObject({ bucket: 'uwkit', endpoint: 'http://bucket:7070', isPathStyle: true })
      expect([settings.hasPublicUrl, settings.http.behindProxy]).toEqual([true, true])
      expect(settings.workers > 0).toBe(command[1] === 'work')
    },
  )
})

describe('ports and checks', () => {
  test('are those of the product, on the way from the proxy to the server', () => {
    expect(port()).toBe(8080)
    expect(readFileSync('Containerfile', 'utf8')).toContain(`EXPOSE ${port()}`)
    expect(read('Caddyfile')).toContain(`reverse_proxy server-1:${port()} server-2:${port()}`)
    for (const { command } of started.filter(({ command: [, name] }) => name === 'serve')) {
      expect(command[command.indexOf('--port') + 1]).toBe(String(port()))
    }
    expect(compose.services['server-1']?.expose).toEqual([String(port())])
    const server = containers.find(({ name }) => name === 'server')
    expect(server?.ports).toEqual([{ name: 'http', containerPort: port() }])
  })

  test('ask paths that a server answers', async () => {
    const server = await startTestServer()
    const asked = [
      ...(JSON.stringify([compose.services['server-1'], compose.services['server-2']]).match(/8080\/\w+/g) ?? []),
      ...containers
        .filter(({ name }) => name === 'server')
        .flatMap(({ startupProbe, readinessProbe, livenessProbe }) => [startupProbe, readinessProbe, livenessProbe])
        .map((probe) => probe?.httpGet?.path ?? ''),
      /health_uri (\S+)/.exec(read('Caddyfile'))?.[1] ?? '',
    ].map((place) => place.replace(/^8080/, ''))
    expect(asked).toEqual(['/ready', '/ready', '/health', '/ready', '/health', '/ready'])
    for (const path of asked) expect((await server.fetch(`${server.host}${path}`)).status).toBe(200)
    await server.close()
  })

  test('of workers look at the file that the worker writes', () => {
    const checks = [
      compose.services.worker?.healthcheck.test.join(' '),
      ...containers
        .filter(({ name }) => name === 'worker')
        .flatMap(({ startupProbe, livenessProbe }) => [startupProbe, livenessProbe])
        .map((probe) => probe?.exec?.command.join(' ')),
    ]
    expect(checks).toHaveLength(3)
    const workers = started.filter(({ command }) => command[1] === 'work')
    for (const { command } of workers) {
      const file = command[command.indexOf('--alive') + 1] ?? ''
      for (const check of checks) expect(check).toContain(`find ${file} -mmin -1`)
    }
  })
})

describe('compose.yaml', () => {
  test.each(services)('%s has a check of its health and limits', (_, { healthcheck, deploy }) => {
    expect(healthcheck.test.length).toBeGreaterThan(1)
    expect(Object.keys(deploy.resources.limits)).toEqual(['cpus', 'memory'])
  })

  test('names services, volumes and files that there are', () => {
    const hosts = Object.keys(compose.services)
    for (const [, { depends_on: needed = {}, volumes = [] }] of services) {
      expect(hosts).toEqual(expect.arrayContaining(Object.keys(needed)))
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('./')) expect(readdirSync(folder)).toContain(source.slice(2))
        else expect(Object.keys(compose.volumes)).toContain(source)
      }
    }
    expect(hosts).toEqual(expect.arrayContaining(['database', 'bucket', 'server-1', 'server-2']))
  })
})

describe('the resources of Kubernetes', () => {
  test.each(containers.map((container) => [container.name, container] as const))(
    '%s has checks of its health, limits, and the volumes that it mounts',
    (name, { livenessProbe, resources: { limits, requests }, volumeMounts }) => {
      expect(livenessProbe).toBeDefined()
      expect([Object.keys(limits), Object.keys(requests)]).toEqual([
        ['cpu', 'memory'],
        ['cpu', 'memory'],
      ])
      const { spec } = workloads.find(({ metadata }) => metadata.name === name) ?? ({} as Resource)
      const volumes = [
        ...(spec.template.spec.volumes ?? []).map((volume) => volume.name),
        ...(spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name),
      ]
      for (const mount of volumeMounts) expect(volumes).toContain(mount.name)
    },
  )

  test('find each other: selectors, services and their ports', () => {
    for (const { spec } of workloads) {
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels ?? { app: null })
    }
    const named = resources.filter(({ kind }) => kind === 'Service')
    for (const { spec } of named) {
      const [container] =
        workloads.find(({ metadata }) => metadata.name === spec.selector.app)?.spec.template.spec.containers ?? []
      for (const one of spec.ports) {
        expect(container?.ports).toContainEqual({ name: one.targetPort, containerPort: one.port })
      }
    }
    const [ingress] = resources.filter(({ kind }) => kind === 'Ingress')
    const backend = ingress?.spec.rules[0]?.http.paths[0]?.backend.service
    const target = named.find(({ metadata }) => metadata.name === backend?.name)
    expect(target?.spec.ports.map(({ name }) => name)).toContain(backend?.port.name)
    expect(named.map(({ metadata }) => metadata.name).toSorted()).toEqual(['bucket', 'database', 'server'])
  })
})
