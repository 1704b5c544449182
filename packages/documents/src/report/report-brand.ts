import type { ReportTheme } from '@uwkit/core/export'

/** Colors of a document, as six hexadecimal digits. */
export interface ReportBrand {
  ink: string
  muted: string
  /** Headings, the cover's band, the constraining test. */
  accent: string
  /** Text on the accent color. */
  accentInk: string
  /** Behind headers and totals. */
  shade: string
  line: string
  warning: string
}

/** Colors of both brands. Source: those of the app's light palettes, so that a document looks like the screen. */
export const reportBrands: Readonly<Record<ReportTheme, ReportBrand>> = {
  standard: {
    ink: '1a2023',
    muted: '566064',
    accent: '0b5e65',
    accentInk: 'ffffff',
    shade: 'f0f0eb',
    line: 'dcdcd4',
    warning: 'a32c18',
  },
  partner: {
    ink: '171d2b',
    muted: '535c6d',
    accent: '1d3a75',
    accentInk: 'ffffff',
    shade: 'eef0f4',
    line: 'd9dde5',
    warning: 'a32c18',
  },
}
