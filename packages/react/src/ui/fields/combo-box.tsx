import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useContext } from 'react'
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components'
import { styled } from 'styled-components'
import {
  FieldFrame,
  FieldHelp,
  FieldInput,
  FieldLabel,
  FieldOpener,
  type FieldProps,
  fieldRoot,
  fieldState,
} from './field.tsx'
import { OptionList, OptionSurface, type SelectOption } from './select.tsx'

export interface ComboBoxProps extends FieldProps {
  options: readonly SelectOption[]
  /** ID of the chosen option; `null` if there is none. */
  value: string | null
  /** Called when an option is chosen, and with `null` when the field is cleared. */
  onChange: (value: string | null) => void
  /** Example of what to type. */
  placeholder?: string
  /** Receives the typed text, so that matching options can be searched for. */
  onType?: (typed: string) => void
}

/**
 * A field that finds one of many options by typing; options with a word that starts with the text are listed. Pressing it opens
 * the whole list if there are no groups. Enter selects the marked option, or else the best match; Escape reverts.
 */
export function ComboBox(props: ComboBoxProps) {
  const { options, value, onChange, placeholder = '', onType } = props
  const isReadOnly = props.isReadOnly ?? false
  // In React development builds, a filtered list with groups fails if it was open with all options before
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
        // The field also reports the name of its choice as input.
        if (!options.some(({ label }) => label === text)) onType?.(text)
      }}
      defaultFilter={startsWord}
      allowsEmptyCollection
    >
      <FieldLabel {...props} />
      <FieldFrame $isReadOnly={isReadOnly}>
        <OpenOnPressInput placeholder={placeholder} onKeyDownCapture={takeBest} opens={!isReadOnly && !isGrouped} />
        <FieldOpener symbol={ChevronDown} isReadOnly={isReadOnly} />
      </FieldFrame>
      <FieldHelp field={props} />
      <OptionSurface offset={4}>
        <OptionList options={options} />
      </OptionSurface>
    </Root>
  )
}

/** Text input of the field; a press on it opens the list. */
function OpenOnPressInput({ opens, ...props }: ComponentProps<typeof FieldInput> & { opens: boolean }) {
  const state = useContext(ComboBoxStateContext)
  return <FieldInput {...props} onClick={() => opens && state?.open(null, 'manual')} />
}

/**
 * Checks whether a word of a text starts with the typed text, ignoring case.
 *
 * @example
 * [startsWord('Georgia (GA)', 'ga'), startsWord('Michigan (MI)', 'ga')]
 * // => [true, false]
 */
export function startsWord(text: string, typed: string): boolean {
  const sought = typed.trim().toLowerCase()
  const whole = text.toLowerCase()
  for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(whole[at - 1] ?? '')) return true
  }
  return false
}

/**
 * Returns the option that matches the typed text: the one with that ID or label, or else the first with a word that starts with it.
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
  return named ?? open.find(({ label }) => startsWord(label, sought)) ?? null
}

const Root = styled(AriaComboBox<SelectOption, 'single'>)`
  ${fieldRoot}
`
