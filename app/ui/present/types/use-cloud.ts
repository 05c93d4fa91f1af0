import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Cloud, type CloudFrame, type CloudWord, layOutCloud } from './cloud.ts';

/** Before the room has been measured, as on the server. The cloud is scaled to the real room. */
const USUAL: CloudFrame = { width: 48, height: 14 };

/** The cloud in the room's own shape. Words keep their places as answers come ([WA49]). */
export function useCloud(box: RefObject<HTMLElement>, words: readonly CloudWord[]): { cloud: Cloud; frame: CloudFrame } {
  const frame = useFrame(box);
  const last = useRef<{ cloud: Cloud; frame: CloudFrame } | null>(null);
  // Frames that bring no new answers bring the same words.
  const content = JSON.stringify(words);
  const shown = useMemo(() => {
    const before = last.current?.frame === frame ? last.current.cloud : null;
    return { cloud: layOutCloud(JSON.parse(content), frame, before), frame };
  }, [content, frame]);
  useEffect(() => {
    last.current = shown;
  }, [shown]);
  return shown;
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
