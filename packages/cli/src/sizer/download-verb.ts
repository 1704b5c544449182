import { InvalidInputError } from '@uwkit/core/shared'
import type { Verb } from '../remote/index.ts'

/** Fetches the workbook that was written last for a deal. */
export const sizerDownload: Verb = {
  name: 'download',
  description: 'the workbook of a type that was written last for a deal; for administrators of the provider',
  arguments: ['<type> such as fannie', '<deal> id, as uw deal list says'],
  isFile: true,
  run: async (client, { args: [type = '', deal = ''] }) => {
    const { sizerTypes } = await import('@uwkit/core/sizer')
    const names = sizerTypes.map(({ pathName }) => pathName)
    if (!names.some((name) => name === type))
      throw new InvalidInputError('type', type, `must be one of ${names.join(', ')}`)
    return client.sizer.download(type, deal)
  },
}
