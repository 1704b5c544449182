import type { Scene } from './camera.ts'
import { chooseFiles } from './people.ts'

/** Lists before anything is uploaded. */
export const emptyListScenes: readonly Scene[] = [
  { id: 'list-rent-rolls-empty', path: '/rent_roll' },
  { id: 'list-statements-empty', path: '/operating_statement' },
]

/** Lists with the documents of the sample. */
export function listScenes(rentRollFile: string): Scene[] {
  return [
    { id: 'list-rent-rolls', path: '/rent_roll' },
    { id: 'list-statements', path: '/operating_statement' },
    {
      id: 'list-rent-rolls-no-match',
      path: '/rent_roll',
      before: (page) => page.getByRole('searchbox').first().fill('nothing is called so'),
    },
    {
      id: 'list-rent-rolls-selected',
      path: '/rent_roll',
      before: (page) => page.getByRole('checkbox').last().press('Space'),
    },
    {
      id: 'list-rent-rolls-uploading',
      path: '/rent_roll',
      before: async (page) => {
        await chooseFiles(page, [rentRollFile, 'package.json', rentRollFile])
        const uploads = page.getByRole('list', { name: 'Uploads' })
        await uploads.getByRole('button', { name: 'Save it again' }).first().click()
        await uploads.getByRole('button', { name: 'Try again' }).waitFor()
      },
      after: async (page) => {
        await page.reload()
        await page.getByRole('button', { name: 'Discard' }).click()
      },
    },
    {
      id: 'list-rent-rolls-failed',
      path: '/rent_roll',
      before: async (page) => {
        await page.route(/\/me\/rent_roll/, (route) => route.abort())
        await page.reload()
        await page.getByText('could not be loaded').waitFor()
      },
    },
  ]
}
