/** One story as Storybook's index lists it. */
export interface ListedStory {
  id: string
  title: string
  name: string
}

/**
 * The stories that a running Storybook offers.
 *
 * @param url - Where it is: `http://127.0.0.1:6006`.
 * @param only - Start of the ids wanted; empty for all.
 */
export async function listStories(url: string, only: string): Promise<ListedStory[]> {
  const answer = await fetch(new URL('index.json', `${url}/`))
  const { entries } = (await answer.json()) as { entries: Record<string, ListedStory & { type: string }> }
  return Object.values(entries)
    .filter(({ type, id }) => type === 'story' && id.startsWith(only))
    .map(({ id, title, name }) => ({ id, title, name }))
}
