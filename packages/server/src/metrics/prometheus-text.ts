/** One figure of a family, with what tells it from the others. */
export interface MetricSample {
  labels?: Readonly<Record<string, string>>
  value: number
  /** Of a histogram: which of its figures. */
  suffix?: '_bucket' | '_sum' | '_count'
}

/** Figures of one name. */
export interface MetricFamily {
  name: string
  help: string
  kind: 'counter' | 'gauge' | 'histogram'
  samples: readonly MetricSample[]
}

/**
 * Figures as Prometheus reads them.
 *
 * @source Prometheus documentation, "Exposition formats", text format 0.0.4.
 * @example
 * prometheusText([{ name: 'up', help: 'Lives.', kind: 'gauge', samples: [{ value: 1 }] }])
 * // => '# HELP up Lives.\n# TYPE up gauge\nup 1\n'
 */
export function prometheusText(families: readonly MetricFamily[]): string {
  return families.map(familyText).join('')
}

function familyText({ name, help, kind, samples }: MetricFamily): string {
  const lines = samples.map(({ labels = {}, value, suffix = '' }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
    return `${name}${suffix}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}\n`
  })
  return [`# HELP ${name} ${help}\n`, `# TYPE ${name} ${kind}\n`, ...lines].join('')
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
