import type { MentionOptions } from '@tiptap/extension-mention';
import type { Person } from '#contract/posts.ts';
import { searchMentions } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';

export interface MentionPopup {
  people: readonly Person[];
  position: DOMRect | null;
  choose: (person: Person) => void;
  /** Set by the list: handles arrows and Enter while the caret stays in the text. */
  onKey?: (event: KeyboardEvent) => boolean;
}

const MAX_QUERY = 60;

export function mentionSuggestion(show: (popup: MentionPopup | null) => void): MentionOptions<Person>['suggestion'] {
  const search = nameSearch();
  return {
    char: '@',
    allowSpaces: true,
    shouldShow: ({ query }) => !query.startsWith(' ') && query.length <= MAX_QUERY,
    items: ({ query }) => search(query),
    render: () => {
      let popup: MentionPopup | null = null;
      const open = (props: {
        items: Person[];
        clientRect?: (() => DOMRect | null) | null;
        command: (selected: { id: string; label: string }) => void;
      }) => {
        popup = {
          people: props.items,
          position: props.clientRect?.() ?? null,
          choose: (person) => person.id !== null && props.command({ id: person.id, label: person.name }),
        };
        show(popup);
      };
      return {
        onStart: open as never,
        onUpdate: open as never,
        onKeyDown: ({ event }) => {
          if (event.key === 'Escape') {
            show(null);
            return true;
          }
          return popup?.onKey?.(event) ?? false;
        },
        onExit: () => {
          popup = null;
          show(null);
        },
      };
    },
  };
}

/** Finds members by the beginning of their name. A failed search suggests nobody. */
function nameSearch(): (query: string) => Promise<Person[]> {
  let withoutResult: string | null = null;
  return async (query) => {
    // After the name, the text continues.
    if (withoutResult !== null && query.startsWith(withoutResult)) return [];
    try {
      const { data } = await api(searchMentions, { query: { q: query } });
      if (data.length === 0 && query !== '') withoutResult = query;
      return data.filter((person) => person.id !== null);
    } catch {
      return [];
    }
  };
}
