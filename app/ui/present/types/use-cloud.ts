import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Cloud, type CloudFrame, type CloudWord, layOutCloud } from './cloud.ts';

/** Before the room has been measured, as on the server. The cloud is scaled to the real room. */
const USUAL: CloudFrame = { width: 48, height: 14 };

interface Shown {
  cloud: Cloud;
  frame: CloudFrame;
}

/** The cloud in the room's own shape. Words keep their places as answers come ([WA49]). */
export function useCloud(box: RefObject<HTMLElement>, words: readonly CloudWord[]): Shown {
  const frame = useFrame(box);
  const last = useRef<Shown | null>(null);
  // Frames that bring no new answers bring the same words.
  const content = JSON.stringify(words);
  const shown = useMemo(() => {
    const before = last.current && fitInto(last.current, frame);
    return { cloud: layOutCloud(JSON.parse(content), frame, before), frame };
  }, [content, frame]);
  useEffect(() => {
    last.current = shown;
  }, [shown]);
  return shown;
}

/** The same cloud in a room of another shape. */
function fitInto({ cloud, frame: from }: Shown, to: CloudFrame): Cloud {
  if (from === to) return cloud;
  const [wide, high] = [to.width / from.width, to.height / from.height];
  const words = cloud.words.map((word) => ({ ...word, x: word.x * wide, y: word.y * high }));
  // In a larger room it may grow.
  return { words, scale: wide * high > 1 ? Number.POSITIVE_INFINITY : cloud.scale };
}

function useFrame(box: RefObject<HTMLElement>): CloudFrame {
  const [frame, setFrame] = useState(USUAL);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const textSize = Number.parseFloat(getComputedStyle(element).fontSize) || 16;
      const width = Math.max(10, Math.floor(element.clientWidth / textSize));
      const height = Math.max(5, Math.floor(element.clientHeight / textSize));
      setFrame((now) => (now.width === width && now.height === height ? now : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return frame;
}
