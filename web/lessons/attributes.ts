import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** The value of `name="…"`. */
export function attributeOf(element: Element, name: string): string | undefined {
  const found = element.attributes.find(
    (attribute): attribute is MdxJsxAttribute =>
      attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
  return typeof found?.value === 'string' ? found.value : undefined;
}

/** The value of an attribute that a block can’t do without. */
export function neededAttribute(element: Element, name: string): string {
  const value = attributeOf(element, name);
  if (!value) throw new Error(`<${element.name}> needs ${name}="…"`);
  return value;
}

/** @throws where an attribute isn’t one of the block’s, or isn’t a text in quotes */
export function checkAttributes(element: Element, known: readonly string[]): void {
  for (const attribute of element.attributes) {
    if (
      attribute.type !== 'mdxJsxAttribute' ||
      (typeof attribute.value === 'object' && attribute.value !== null)
    )
      throw new Error(`<${element.name}> takes texts in quotes only, such as ${known[0] ?? 'id'}="…"`);
    if (!known.includes(attribute.name))
      throw new Error(`<${element.name}> has no “${attribute.name}”; it has ${known.join(', ') || 'none'}`);
  }
}

export const attribute = (name: string, value: string): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value,
});
