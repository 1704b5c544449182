import type { UnitTable } from './walked-row.ts'

/**
 * The column from which on cells stand beside a table and not in it: a pivot that somebody built to its right.
 *
 * Captions run on from the last column whose meaning is known to the first column without one. That one may still hold
 * figures of the table, as exports shift cells; what stands beyond it is no part of its rows.
 */
export function tableEdge({ header, columns }: UnitTable): number {
  let edge = columns.reduce((last, { role, column }) => (role === 'other' ? last : Math.max(last, column)), -1) + 1
  if (edge === 0) return header.captions.length
  while ((header.captions[edge] ?? '') !== '') edge += 1
  return edge + 1
}
