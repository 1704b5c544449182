import type { Verb } from '../remote/index.ts'

/** Fetches the workbook that was written last for a deal. */
export const sizerDownload: Verb = {
  name: 'download',
  description: 'the workbook of a type that was written last for a deal; for administrators of the provider',
  arguments: ['<type> such as fannie', '<deal> id, as uw deal list says'],
  isFile: true,
  run: (client, { args: [type = '', deal = ''] }) => client.sizer.download(type, deal),
}
