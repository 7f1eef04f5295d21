import type { MentionOptions } from '@tiptap/extension-mention';
import { type Mentionable, searchMentions } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';

export interface MentionPopup {
  people: readonly Mentionable[];
  position: DOMRect | null;
  choose: (person: Mentionable) => void;
  /** Set by the list: handles arrows and Enter while the caret stays in the text. */
  onKey?: (event: KeyboardEvent) => boolean;
}

export interface Mentions {
  readonly show: (popup: MentionPopup | null) => void;
  /** The people to suggest before all others. */
  readonly first: () => readonly Mentionable[];
}

const MAX_QUERY = 60;
const MAX_SHOWN = 8;

export function mentionSuggestion({ show, first }: Mentions): MentionOptions<Mentionable>['suggestion'] {
  const search = nameSearch();
  return {
    char: '@',
    allowSpaces: true,
    shouldShow: ({ query }) => !query.startsWith(' ') && query.length <= MAX_QUERY,
    items: async ({ query }) => {
      const near = first().filter(({ name }) => startsWithName(name, query));
      const others = (await search(query)).filter(({ id }) => near.every((person) => person.id !== id));
      return [...near, ...others].slice(0, MAX_SHOWN);
    },
    render: () => {
      let popup: MentionPopup | null = null;
      const open = (props: {
        items: Mentionable[];
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

/** Whether the name, or its part from a later word on, starts with the query. */
const startsWithName = (name: string, query: string): boolean =>
  ` ${name}`.toLowerCase().includes(` ${query.toLowerCase()}`);

/** Finds members by the beginning of their name. A failed search suggests nobody. */
function nameSearch(): (query: string) => Promise<Mentionable[]> {
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
