import { type DeskContent, emptyDesk, newDeskHistory } from '@uwkit/react/parsed-file'
import { describe, expect, test } from 'vitest'
import { createDraftFollower, type DraftFollowerOptions } from './draft-follower.ts'

const about = { userId: 'u1', document: 'rent_roll/12', name: 'The Frank.xlsx', basedOn: 100 }
const words = (text: string): DeskContent => ({ ...emptyDesk, comments: { 'Roll!A9': text } })

function aFollower() {
  const listeners = new Set<() => void>()
  const log: string[] = []
  let content: DeskContent = emptyDesk
  let isChanged = false
  const session: DraftFollowerOptions['session'] = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => ({ content, isChanged, history: newDeskHistory(content) }),
  }
  const writer: DraftFollowerOptions['writer'] = {
    write: (draft) =>
      void log.push(draft.kind === 'desk' ? `${draft.basedOn} ${draft.content.comments['Roll!A9']}` : ''),
    clear: (key) => void log.push(`cleared ${key}`),
  }
  const move = (next: DeskContent, isNowChanged: boolean) => {
    content = next
    isChanged = isNowChanged
    for (const listener of listeners) listener()
  }
  return { log, move, follower: createDraftFollower({ session, writer, key: 'k1', now: () => 0 }) }
}

describe('the draft of a document', () => {
  test('follows the work once a step, though its screen is drawn anew or another statement is in front', () => {
    const { log, move, follower } = aFollower()
    follower.follow(about)
    move(words('Ask the broker'), true)
    follower.follow(about)
    move(words('Ask the owner'), true)
    expect(log).toEqual(['100 Ask the broker', '100 Ask the owner'])
  })

  test('goes when all is saved, once; work after that is based on what was saved', () => {
    const { log, move, follower } = aFollower()
    const saved = words('Ask the broker')
    follower.follow(about)
    move(saved, true)
    move(saved, false)
    move(saved, false)
    follower.follow({ ...about, basedOn: 160 })
    move(words('Answered'), true)
    expect(log).toEqual(['100 Ask the broker', 'cleared k1', '160 Answered'])
  })

  test('takes nothing away where nothing was kept, and stays as it is once the document is closed', () => {
    const { log, move, follower } = aFollower()
    move(words('before it is followed'), true)
    move(emptyDesk, false)
    follower.follow(about)
    follower.stop()
    move(words('after it is closed'), true)
    expect(log).toEqual([])
  })
})
