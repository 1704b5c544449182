/** One story in Storybook's index. */
export interface ListedStory {
  id: string
  title: string
  name: string
}

/**
 * Lists the stories of a running Storybook.
 *
 * @param url - Its address: `http://127.0.0.1:6006`.
 * @param only - Prefix of the ids; empty for all.
 */
export async function listStories(url: string, only: string): Promise<ListedStory[]> {
  const answer = await fetch(new URL('index.json', `${url}/`))
  const { entries } = (await answer.json()) as { entries: Record<string, ListedStory & { type: string }> }
  return Object.values(entries)
    .filter(({ type, id }) => type === 'story' && id.startsWith(only))
    .map(({ id, title, name }) => ({ id, title, name }))
}
