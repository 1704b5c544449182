import { expect, test } from 'vitest'
import { availableActions } from './menu.tsx'

test('a menu does what its lines say, those of the menus within included, but nothing that has a reason against it', () => {
  const actions = [
    { id: 'open', label: 'Open' },
    {
      id: 'export',
      label: 'Export',
      actions: [
        { id: 'xlsx', label: 'Workbook' },
        { id: 'pdf', label: 'PDF', disabledReason: 'Choose a template first.' },
      ],
    },
    { id: 'share', label: 'Share', disabledReason: 'Not saved yet.', actions: [{ id: 'link', label: 'Link' }] },
  ]
  expect([...availableActions([{ id: 'all', actions }])]).toEqual(['open', 'xlsx'])
})
