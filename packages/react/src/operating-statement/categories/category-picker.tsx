import {
  type CategoryKind,
  type ChartOfAccounts,
  categoryLabel,
  isExcludedCategory,
} from '@uwkit/core/chart-of-accounts'
import type { LineItem, OperatingStatement } from '@uwkit/core/operating-statement'
import type { Correction, ReadStatement } from '@uwkit/core/parsed-file'
import { sumKnown } from '@uwkit/core/shared'
import { percentText, statementText, unknownText } from '@uwkit/core/text'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { DeskGesture } from '../../parsed-file/index.ts'
import { color, lineButton, oneLine, radius, space, type } from '../../theme/index.ts'
import { Muted } from '../../ui/index.ts'
import { namedLine } from '../lines/line-gestures.ts'

/** A category in the list. */
interface CategoryOption {
  /** Unique among the options: a suggested category is also listed under its kind. */
  id: string
  category: string
  /** Display name; an ambiguous name includes its side of the statement. */
  label: string
  /** Probability from 0 to 1; `null` if not suggested. */
  probability: number | null
}

/** Categories under one heading. */
interface CategoryGroup {
  id: string
  title: string
  options: CategoryOption[]
}

/** Names of the category kinds. */
export const kindNames: Record<CategoryKind, string> = {
  income: 'Income',
  expense: 'Expenses',
  excluded_income: 'Excluded income',
  excluded_expense: 'Below the line',
}

/** Order of the kinds for a line of a section. */
const kindsOf: Record<LineItem['section'], readonly CategoryKind[]> = {
  income: ['income', 'excluded_income', 'expense', 'excluded_expense'],
  expense: ['expense', 'excluded_expense', 'income', 'excluded_income'],
  below: ['excluded_expense', 'excluded_income', 'expense', 'income'],
}

/**
 * Returns the categories of a chart in the order in which they are listed for a line: suggested ones, recent ones, then
 * all by kind, starting with the line's section. Only categories that contain all typed words are listed.
 *
 * @param line The line; `null` for several.
 * @param recent Recently selected categories, latest first.
 */
export function categoryOptions(
  chart: ChartOfAccounts,
  line: Pick<LineItem, 'section' | 'category' | 'probability' | 'suggestions'> | null,
  recent: readonly string[],
  text: string,
): CategoryGroup[] {
  const offered = chart.categories.filter(({ name }) => !isExcludedCategory(name))
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const find = (name: string) => offered.find((category) => category.name === name)
  const optionsOf = (id: string, names: readonly { category: string; probability: number | null }[]) =>
    names.flatMap(({ category: name, probability }): CategoryOption[] => {
      const category = find(name)
      if (!category) return []
      const label = categoryLabel(category)
      const isMatch = words.every((word) => label.toLowerCase().includes(word))
      return isMatch ? [{ id: `${id}:${name}`, category: name, label, probability }] : []
    })
  const suggested = line === null ? [] : suggestionsOf(line)
  const plain = (name: string) => ({ category: name, probability: null })
  const kinds = line === null ? kindsOf.income : kindsOf[line.section]
  const groups = [
    { id: 'suggested', title: 'Suggested', options: optionsOf('suggested', suggested) },
    { id: 'recent', title: 'Recent', options: optionsOf('recent', recent.slice(0, 5).map(plain)) },
    ...kinds.map((kind) => {
      const names = offered.filter((category) => category.kind === kind).map(({ name }) => plain(name))
      return { id: kind, title: kindNames[kind], options: optionsOf(kind, names) }
    }),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/**
 * Returns the suggestions for a line, best first: the predicted category, then its alternatives.
 *
 * @example
 * suggestionsOf({ category: 'Utilities', probability: 0.93, suggestions: [] })
 * // => [{ category: 'Utilities', probability: 0.93 }]
 */
export function suggestionsOf({
  category,
  probability,
  suggestions,
}: Pick<LineItem, 'category' | 'probability' | 'suggestions'>): { category: string; probability: number }[] {
  const first = category === null || probability === null ? [] : [{ category, probability }]
  const all = [...first, ...suggestions.map((one) => ({ category: one.category, probability: one.probability }))]
  return all.filter((one, at) => all.findIndex((other) => other.category === one.category) === at)
}

/**
 * Returns the categories that the user selected in a chart, latest first, without repeats.
 *
 * @example
 * recentCategories([], 2)
 * // => []
 */
export function recentCategories(corrections: readonly Correction[], chartOfAccountsId: number): string[] {
  const chosen = corrections.flatMap((one) =>
    one.kind === 'lineCategory' && one.chartOfAccountsId === chartOfAccountsId && one.category !== null && !one.rule
      ? [one.category]
      : [],
  )
  return [...new Set(chosen.toReversed())]
}

/**
 * Returns the lines whose most likely category is not confirmed.
 *
 * @param above Minimum probability (exclusive), 0 to 1.
 */
export function suggestedLines(lines: readonly LineItem[], above: number): LineItem[] {
  return lines.filter((line) => {
    const isOpen = !line.isTotal && (line.probability !== null || line.category === null) && !line.choice
    return isOpen && (suggestionsOf(line)[0]?.probability ?? 0) > above
  })
}

/**
 * Returns the step that accepts each line's best suggestion. Lines without one are unchanged.
 *
 * @returns `null` if there are no suggestions.
 */
export function acceptSuggestions({ sheet, statement }: ReadStatement, lines: readonly LineItem[]): DeskGesture | null {
  const { chartOfAccountsId } = statement
  const corrections = lines.flatMap((line) => {
    const category = line.isTotal ? undefined : suggestionsOf(line)[0]?.category
    return category === undefined
      ? []
      : [{ kind: 'lineCategory' as const, sheet, ...namedLine(line), category, chartOfAccountsId }]
  })
  const [first] = corrections
  if (first === undefined) return null
  const label =
    corrections.length === 1 ? `${first.label}: ${first.category}` : `accept ${corrections.length} suggestions`
  return { label, corrections }
}

/** Total and lines of a category. */
export interface CategoryTotal {
  category: string
  label: string
  kind: CategoryKind
  /** Dollars over all periods; `null` if no line has a total. */
  total: number | null
  lines: LineItem[]
}

/**
 * Returns the totals of a chart's categories, in chart order, and the lines without a category.
 *
 * @returns Only categories that have lines.
 */
export function categoryTotals(
  { lines }: Pick<OperatingStatement, 'lines'>,
  { categories }: ChartOfAccounts,
): { totals: CategoryTotal[]; without: LineItem[] } {
  const plain = lines.filter(({ isTotal }) => !isTotal)
  const totals = categories.flatMap((category): CategoryTotal[] => {
    const ofCategory = plain.filter((line) => line.category === category.name)
    if (ofCategory.length === 0) return []
    const { name, kind } = category
    return [
      {
        category: name,
        label: categoryLabel(category),
        kind,
        total: sumKnown(ofCategory.map(({ total }) => total)),
        lines: ofCategory,
      },
    ]
  })
  return { totals, without: plain.filter(({ category }) => category === null) }
}

export interface CategoryPickerProps {
  chart: ChartOfAccounts
  /** The line; `null` for several. */
  line: LineItem | null
  /** Recently selected categories, latest first. @default none */
  recent?: readonly string[]
  /** Current totals by category name. @default none */
  totals?: ReadonlyMap<string, number | null>
  /** Initial text of the field: what the user typed over the cell. @default '' */
  initialText?: string
  /** Called with the name of a category, or `null` for none. */
  onChoose: (category: string | null) => void
  onCancel: () => void
}

const nothing: readonly string[] = []
const noTotals: ReadonlyMap<string, number | null> = new Map()

/**
 * Category list of a chart: typing filters it, Enter selects the highlighted category (initially the suggested one),
 * Escape closes it.
 */
export function CategoryPicker(props: CategoryPickerProps) {
  const { chart, line, recent = nothing, totals = noTotals, initialText = '', onChoose, onCancel } = props
  const [text, setText] = useState(initialText)
  const [active, setActive] = useState(0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => categoryOptions(chart, line, recent, text), [chart, line, recent, text])
  const options = groups.flatMap((group) => group.options)
  const marked = options[Math.min(active, options.length - 1)]
  const optionId = (option: CategoryOption) => `${id}-${option.id}`
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [marked?.id])
  const move = (to: number) => setActive(Math.max(0, Math.min(options.length - 1, to)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      PageDown: () => move(active + 8),
      PageUp: () => move(active - 8),
      Enter: () => marked && onChoose(marked.category),
      Escape: onCancel,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }
  const name = line === null ? 'Category for the selected lines' : `Category for ${line.label}`
  return (
    <Box>
      <Field
        ref={field}
        role="combobox"
        aria-label={name}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={marked && optionId(marked)}
        placeholder="Type to find a category"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <List ref={list} id={`${id}-list`} role="listbox" aria-label={`${chart.name} categories`} tabIndex={-1}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-label={group.title}>
            <Title aria-hidden>{group.title}</Title>
            {group.options.map((option) => (
              <Option
                key={option.id}
                id={optionId(option)}
                role="option"
                aria-selected={option === marked}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(options.indexOf(option))}
                onClick={() => onChoose(option.category)}
              >
                <Name>{option.label}</Name>
                {option.probability !== null && <Muted>{percentText(option.probability, 0)}</Muted>}
                <Figure>{statementText(totals.get(option.category) ?? null, 0, unknownText)}</Figure>
              </Option>
            ))}
          </div>
        ))}
      </List>
      {options.length === 0 && <Empty role="status">{`No matching category in ${chart.name}.`}</Empty>}
      {line !== null && line.category !== null && (
        <None type="button" onClick={() => onChoose(null)}>
          Clear category
        </None>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  width: 360px;
  max-width: calc(100vw - ${space.six});
`

const Field = styled.input`
  margin: ${space.one};
  padding: ${space.one} ${space.two};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.part};
  background: ${color.surface};
  color: ${color.ink};
  ${type.grid}
  &:focus {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }
`

const List = styled.div`
  max-height: 300px;
  overflow: auto;
  padding-bottom: ${space.one};
`

const Title = styled.div`
  padding: ${space.one} ${space.three} ${space.half};
  color: ${color.inkMuted};
  ${type.gridHeading}
`

const Option = styled.div`
  display: flex;
  gap: ${space.two};
  padding: ${space.half} ${space.three};
  ${type.grid}
  cursor: default;
  &[aria-selected='true'] {
    background: ${color.selection};
  }
`

const Name = styled.span`
  flex: 1;
  min-width: 0;
  ${oneLine}
`

const Figure = styled.span`
  min-width: 84px;
  color: ${color.inkMuted};
  text-align: right;
`

const Empty = styled.p`
  margin: 0;
  padding: ${space.one} ${space.three} ${space.two};
  color: ${color.inkMuted};
  ${type.grid}
`

const None = styled.button`
  ${lineButton}
  padding: ${space.one} ${space.three};
  border-top: 1px solid ${color.line};
  ${type.grid}
`
