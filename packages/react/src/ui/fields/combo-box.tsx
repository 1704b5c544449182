import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useContext } from 'react'
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components'
import { styled } from 'styled-components'
import {
  FieldFrame,
  FieldHelp,
  FieldInput,
  FieldLabel,
  type FieldProps,
  fieldRoot,
  fieldState,
  OpeningEnd,
} from './field.tsx'
import { OptionList, OptionSurface, type SelectOption } from './select.tsx'

export interface ComboBoxProps extends FieldProps {
  options: readonly SelectOption[]
  /** The id of the chosen option; `null` when none is. */
  value: string | null
  /** Told when an option is taken, and `null` when the field was emptied. */
  onChange: (value: string | null) => void
  /** An example of what to type. */
  placeholder?: string
  /** Told what is typed, so that more options that it names can be looked for. */
  onType?: (typed: string) => void
}

/**
 * A field that finds one of many options by typing; options with a word that starts with the text are listed. Pressing it opens
 * the whole list if there are no groups. Enter selects the marked option, or else the best match; Escape reverts.
 */
export function ComboBox(props: ComboBoxProps) {
  const { options, value, onChange, placeholder = '', onType } = props
  const isReadOnly = props.isReadOnly ?? false
  // Where React is built for development, a list in groups that is filtered once it stood open whole ends in an error
  // (adobe/react-spectrum, issue 9405).
  const isGrouped = options.some(({ group }) => group !== undefined)
  const takeBest = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (event.key !== 'Enter' || isReadOnly || input.hasAttribute('aria-activedescendant')) return
    const best = bestMatch(options, input.value)
    if (best !== null && best.id !== value) onChange(best.id)
  }
  return (
    <Root
      {...fieldState(props)}
      value={value}
      onChange={(id) => onChange(id === null ? null : String(id))}
      onInputChange={(text) => {
        // The field says the name of its choice by itself.
        if (!options.some(({ label }) => label === text)) onType?.(text)
      }}
      defaultFilter={startsAWord}
      allowsEmptyCollection
    >
      <FieldLabel {...props} />
      <FieldFrame $isReadOnly={isReadOnly}>
        <OpeningInput placeholder={placeholder} onKeyDownCapture={takeBest} opens={!isReadOnly && !isGrouped} />
        <OpeningEnd symbol={ChevronDown} isReadOnly={isReadOnly} />
      </FieldFrame>
      <FieldHelp field={props} />
      <OptionSurface offset={4}>
        <OptionList options={options} />
      </OptionSurface>
    </Root>
  )
}

/** The text of the field; a press on it opens the list. */
function OpeningInput({ opens, ...props }: ComponentProps<typeof FieldInput> & { opens: boolean }) {
  const state = useContext(ComboBoxStateContext)
  return <FieldInput {...props} onClick={() => opens && state?.open(null, 'manual')} />
}

/**
 * Whether a word of a text begins with what was typed, whatever the case.
 *
 * @example
 * [startsAWord('Georgia (GA)', 'ga'), startsAWord('Michigan (MI)', 'ga')]
 * // => [true, false]
 */
export function startsAWord(text: string, typed: string): boolean {
  const sought = typed.trim().toLowerCase()
  const whole = text.toLowerCase()
  for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(whole[at - 1] ?? '')) return true
  }
  return false
}

/**
 * The option that what was typed means: the one of that id or label, or else the first with a word that begins so.
 *
 * @example
 * bestMatch([{ id: 'GA', label: 'Georgia (GA)' }, { id: 'GU', label: 'Guam (GU)' }], 'gu')?.id
 * // => 'GU'
 */
export function bestMatch(options: readonly SelectOption[], typed: string): SelectOption | null {
  const sought = typed.trim().toLowerCase()
  if (sought === '') return null
  const open = options.filter(({ isDisabled }) => isDisabled !== true)
  const named = open.find(({ id, label }) => [id, label].some((name) => name.toLowerCase() === sought))
  return named ?? open.find(({ label }) => startsAWord(label, sought)) ?? null
}

const Root = styled(AriaComboBox<SelectOption, 'single'>)`
  ${fieldRoot}
`
