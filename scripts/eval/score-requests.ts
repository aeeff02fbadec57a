import type { LabelledRequest } from './requests.ts';

export const aspects = ['language', 'type', 'mode', 'label'] as const;
type Aspect = (typeof aspects)[number];

/** How one aspect fared. */
export interface AspectScore {
  readonly right: number;
  readonly wrong: readonly { readonly said: string; readonly labelled: string; readonly request: string }[];
  /** Most frequent first. */
  readonly confusions: readonly {
    readonly said: string;
    readonly labelled: string;
    readonly times: number;
  }[];
}

/** Holds what `analyze` says of each request against its labels. */
export function scoreRequests(
  requests: readonly LabelledRequest[],
  analyze: (request: LabelledRequest) => Readonly<Record<Aspect, string>>,
): Readonly<Record<Aspect, AspectScore>> {
  const said = requests.map(analyze);
  const scoreOf = (aspect: Aspect): AspectScore => {
    const wrong = requests.flatMap((labels, index) => {
      const value = said[index]![aspect];
      return value === labels[aspect]
        ? []
        : [{ said: value, labelled: labels[aspect], request: labels.request }];
    });
    const times = new Map<string, number>();
    for (const fault of wrong) {
      const key = `${fault.said}\t${fault.labelled}`;
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    const confusions = [...times]
      .map(([key, count]) => ({ said: key.split('\t')[0]!, labelled: key.split('\t')[1]!, times: count }))
      .sort((a, b) => b.times - a.times || a.said.localeCompare(b.said));
    return { right: requests.length - wrong.length, wrong, confusions };
  };
  return {
    language: scoreOf('language'),
    type: scoreOf('type'),
    mode: scoreOf('mode'),
    label: scoreOf('label'),
  };
}

/** In percent, with one decimal. */
export function shareOf(right: number, all: number): string {
  return `${((100 * right) / all).toFixed(1)} %`;
}
