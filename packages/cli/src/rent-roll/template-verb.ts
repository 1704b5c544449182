import type { Verb } from '../remote/index.ts'

/** Fetches the workbook that rent rolls can be typed into. */
export const rollTemplate: Verb = {
  name: 'template',
  description: 'a workbook to type a rent roll into',
  isFile: true,
  run: (client) => client.rentRoll.template(),
}
