import type { CompsConfig } from '@uwkit/core/expense-comps'

/** A configuration of comps as it is saved: one without reasons, as older clients send it, keeps those that are there. */
export function withKeptReasons<Config extends CompsConfig>(config: Config, kept: CompsConfig | undefined): Config {
  return config.reasons === undefined && kept?.reasons !== undefined ? { ...config, reasons: kept.reasons } : config
}
