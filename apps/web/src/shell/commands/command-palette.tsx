import { useQueries, useQuery } from '@tanstack/react-query'
import { canAccessExpenseComps } from '@uwkit/core/account'
import { dayText, plural } from '@uwkit/core/text'
import { useClient } from '@uwkit/react/client'
import { color, mutedCaption, oneLine, space, type } from '@uwkit/react/theme'
import { Dialog, Stack } from '@uwkit/react/ui'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { useSession } from '../services.tsx'
import { type Command, commandsShown, type FoundPlace, placesShown } from './commands.tsx'

interface CommandPaletteProps {
  /** The last search. */
  query: string
  onQuery: (query: string) => void
  onClose: () => void
}

/**
 * Finds screens, commands, deals, documents, and units and lines of the open deal by their words, and runs or opens the
 * selected one. The last search is preselected in the field: typing replaces it, Enter opens it again.
 */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <Dialog title="Find" isOpen onClose={props.onClose}>
      <Search {...props} />
    </Dialog>
  )
}

function Search({ query: text, onQuery, onClose }: CommandPaletteProps) {
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const commands = useSyncExternalStore(commandsShown.subscribe, commandsShown.all)
  const places = usePlacesHere(text)
  const { data: documents = [], isFetching, isError } = useFoundDocuments(text)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const opened = ({ path, ...place }: FoundPlace): Command => ({ ...place, run: () => void navigate(path) })
  const found: Command[] = [
    ...findNamed([...commands, ...places.map(opened)], text).slice(0, maximumResults),
    ...(text.trim().length > 1 ? documents.map(opened) : []),
  ]
  const active = Math.min(at, found.length - 1)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const choose = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 }
    const next = moves[event.key]
    if (next !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((next + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(found[active])
    }
  }

  return (
    <Stack>
      <Input
        role="combobox"
        aria-label="Find commands, deals, documents, units, and lines"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        {...(found[active] === undefined ? {} : { 'aria-activedescendant': `${id}-${active}` })}
        placeholder="Commands, deals, documents, units, lines"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here.
        autoFocus
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          onQuery(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <List id={id} role="listbox" aria-label="Search results" ref={list}>
        {found.map((command, index) => (
          <Line
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(command)}
          >
            <Label>{command.label}</Label>
            {command.hint !== undefined && <Hint>{command.hint}</Hint>}
            {command.keys !== undefined && <Keys>{command.keys}</Keys>}
          </Line>
        ))}
      </List>
      <Note role="status">{noteOf(found.length, isFetching, isError)}</Note>
    </Stack>
  )
}

function noteOf(count: number, isFetching: boolean, isError: boolean): string {
  if (isFetching) return 'Searching deals and documents'
  if (isError) return 'Deals and documents could not be searched because the server is not responding. Try again.'
  if (count === 0) return 'No results'
  return plural(count, 'result')
}

const Input = styled.input`
  height: 40px;
  padding: 0 ${space.three};
  border: 1px solid ${color.lineStrong};
  border-radius: 4px;
  background: ${color.surface};
  ${type.body}

  &::placeholder {
    color: ${color.inkMuted};
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }
`

const List = styled.div`
  height: min(360px, 50vh);
  overflow: auto;
`

const Line = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space.three};
  padding: 6px ${space.three};
  border-radius: 4px;
  cursor: default;
  ${type.body}

  &[aria-selected='true'] {
    background: ${color.selection};
  }
`

const Label = styled.span`
  ${oneLine}
`

const Hint = styled.span`
  flex: 1;
  ${oneLine}
  ${mutedCaption}
`

const Keys = styled.kbd`
  margin-left: auto;
  ${mutedCaption}
`

const Note = styled.p`
  margin: 0;
  min-height: 16px;
  ${mutedCaption}
`

/** Typing pause before the server is searched, milliseconds. Our own choice. */
const pause = 200
/** Results requested from the server per kind. Our own choice. */
const maximum = 5
/** Maximum number of commands and places listed: typing narrows them faster than arrow keys. Our own choice. */
const maximumResults = 60

/** Returns the places inside the open screen, once the user types. */
function usePlacesHere(text: string): readonly FoundPlace[] {
  const here = useSyncExternalStore(placesShown.subscribe, placesShown.all)
  return useQueries({
    queries: here.map(({ id, load }) => ({
      queryKey: ['find', 'here', id],
      queryFn: load,
      enabled: text.trim() !== '',
    })),
    combine: (all) => all.flatMap(({ data = [] }) => data),
  })
}

/** Returns the deals, rent rolls and statements that the server finds; none while fewer than two letters are typed. */
function useFoundDocuments(text: string) {
  const client = useClient()
  const { user, configuration } = useSession()
  const words = useSettled(text.trim())
  const hasDeals = configuration.variant === 'partner' && canAccessExpenseComps(user)
  return useQuery({
    queryKey: ['find', words, hasDeals],
    enabled: words.length > 1,
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<FoundPlace[]> => {
      const [deals, rolls, statements] = await Promise.all([
        hasDeals ? client.deal.list({ filter: words, perPage: maximum }, { signal }) : { data: [] },
        client.rentRoll.listOfCompany({ filter: words, page: 0, perPage: maximum, signal }),
        client.operatingStatement.listOfCompany({ filter: words, perPage: maximum, signal }),
      ])
      return [
        ...deals.data.map(({ id, dealName, city, state }) => ({
          id: `deal ${id}`,
          label: dealName,
          hint: ['Deal', [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
          path: `/deals/${id}`,
        })),
        ...rolls.map(({ id, fileName, dealName, asOf }) => ({
          id: `rent roll ${id}`,
          label: dealName ?? fileName ?? 'Untitled rent roll',
          hint: ['Rent roll', fileName, asOf === null ? null : dayText(asOf)].filter(Boolean).join(' · '),
          path: `/rent_roll/${id}`,
        })),
        ...statements.map(({ bundleId, fileName, timespan }) => ({
          id: `statement ${bundleId}`,
          label: fileName ?? 'Untitled statement',
          hint: ['Operating statement', timespan].filter(Boolean).join(' · '),
          path: `/operating_statement/${bundleId}`,
        })),
      ]
    },
  })
}

/** Returns the value once it has stopped changing. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** A search entry with a name. */
interface Named {
  label: string
  hint?: string
}

/**
 * Returns the entries that contain every search word, in any order: first those that begin with the text, then those
 * that contain its first word whole, so that 213 finds unit 213 before unit 1213.
 *
 * @example
 * findNamed([{ label: 'Sign out' }, { label: 'Rent rolls' }], 'ro re').map(({ label }) => label)
 * // => ['Rent rolls']
 */
export function findNamed<Entry extends Named>(entries: readonly Entry[], text: string): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const first = words[0]
  if (first === undefined) return [...entries]
  const found = entries.filter(({ label, hint = '' }) => {
    const whole = `${label} ${hint}`.toLowerCase()
    return words.every((word) => whole.includes(word))
  })
  const rank = ({ label }: Named) => {
    const name = label.toLowerCase()
    return name.startsWith(first) ? 0 : name.split(/[\s/]+/).includes(first) ? 1 : 2
  }
  return found.toSorted((one, other) => rank(one) - rank(other))
}
