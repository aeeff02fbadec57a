/** Adds an element to the list that a map holds for a key, and begins the list where there is none. */
export function append<Key, Each>(lists: Map<Key, Each[]>, key: Key, element: Each): void {
  const list = lists.get(key);
  if (list) list.push(element);
  else lists.set(key, [element]);
}
