import { createHash } from 'node:crypto'
import type { SecurityGauge } from '@uwkit/core/property-data'
import PdfDocument from 'pdfkit'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { AppParts } from '../http/context.ts'
import { notFound } from '../http/http-error.ts'

/** Job kind that creates the report of a gauge. */
export const gaugeReportJob = 'property-data.gauge-report'

/** Returns the storage key of a gauge's report; the vendor's ids may contain any character. */
export function gaugeReportKey(gaugeId: string): string {
  return `gauge-reports/${createHash('sha256').update(gaugeId).digest('hex')}.pdf`
}

/** Creates the report of a gauge and stores it, replacing an earlier one. */
export async function createGaugeReport(gaugeId: string, { db, files, providers, clock }: AppParts): Promise<void> {
  const gauge = await providers.securityGauge.gauge(gaugeId)
  if (gauge === null) throw notFound('Security gauge')
  await files.write(gaugeReportKey(gaugeId), await gaugeReport(gauge))
  await markReportReady(db, gaugeId, clock.now() / 1000)
}

/** Builds a PDF of the crime scores of an address: the meaning of the scores, and one line per category. */
function gaugeReport({ id, legend, data }: Omit<SecurityGauge, 'isReportReady'>): Promise<Uint8Array> {
  const page = new PdfDocument({ size: 'LETTER', margin: 54, info: { Title: `Security gauge ${id}` } })
  const chunks: Uint8Array[] = []
  const made = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
  page.fontSize(18).text('Security gauge').fontSize(10).text(`ID ${id}`).moveDown()
  for (const { minimum, maximum, label } of legend) page.text(`${minimum} to ${maximum}: ${label}`)
  page.moveDown()
  for (const { name, score, comparison } of data) {
    page.text(`${name}, vs. the ${comparison}: ${score === null ? 'unknown' : score}`)
  }
  page.end()
  return made
}

/** Records that the report of a gauge is requested; returns whether this is the first time. */
export async function requestReport(db: Queryable, gaugeId: string, now: number): Promise<boolean> {
  const inserted = await db.query(sql`
    insert into gauge_report (gauge_id, asked_on) values (${gaugeId}, ${now}) on conflict do nothing
    returning gauge_id`)
  return inserted.length > 0
}

/** Records that the report of a gauge is ready. */
async function markReportReady(db: Queryable, gaugeId: string, now: number): Promise<void> {
  await db.query(sql`update gauge_report set ready_on = ${now} where gauge_id = ${gaugeId}`)
}

/** Checks whether the report of a gauge is ready. */
export async function isReportReady(db: Queryable, gaugeId: string): Promise<boolean> {
  const ready = await db.query(
    sql`select gauge_id from gauge_report where gauge_id = ${gaugeId} and ready_on is not null`,
  )
  return ready.length > 0
}

/** Deletes the status of all reports, because their scores changed. */
export async function clearReports(db: Queryable): Promise<void> {
  await db.query(sql`delete from gauge_report`)
}
