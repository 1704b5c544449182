/** One of the things to choose from. */
export interface SelectOption {
  /** Unlike that of every other option, and never empty. */
  id: string
  label: string
  /** Says more, under the label. */
  description?: string
  /** The heading it stands under. Options of one group stay together, in the place of the first. */
  group?: string
  /** Shown, but cannot be chosen. @default false */
  isDisabled?: boolean
}

export interface OptionGroup {
  /** `null` for options that stand under no heading. */
  title: string | null
  options: SelectOption[]
}

/**
 * The options under their headings, in the order in which each heading first appears.
 *
 * @example
 * groupOptions([{ id: 'gpr', label: 'Gross potential rent', group: 'Income' }]).map(({ title }) => title)
 * // => ['Income']
 */
export function groupOptions(options: readonly SelectOption[]): OptionGroup[] {
  const groups = new Map<string | null, SelectOption[]>()
  for (const option of options) {
    const title = option.group ?? null
    const group = groups.get(title)
    if (group) group.push(option)
    else groups.set(title, [option])
  }
  return [...groups].map(([title, members]) => ({ title, options: members }))
}
